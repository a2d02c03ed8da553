"""Trains a small policy to play Torres against bots, on one core, and draws its learning curve.

    pip install 'bartizan[train]'
    python examples/train_torres.py --minutes 10 --out curve.svg

It is proximal policy optimisation, as short as it can be read: a few matches at a time are played in
`bartizan.envs.gym`, each against one bot, and the network learns from what came of them. Points are paid as they are
won, so the reward is the change of the lead. The network looks at the board with convolutions and scores an action by
the spaces that it names; the action mask takes away what is not allowed.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from matplotlib import pyplot
from torch import Tensor, nn

import bartizan

BOARD = ["heights", "surface", "knights", "king", "space"]
SCALES = {"heights": 4.0, "surface": 16.0, "scores": 100.0, "prospects": 50.0, "course": 16.0, "decks": 10.0}
POINTS = 50.0
"""Rewards are divided by this."""


class Network(nn.Module):
    """A board of 8 by 8 and a row of facts in; a score for each action and the expected reward out."""

    def __init__(self, space: Any, planes: int, facts: int, width: int = 32) -> None:
        super().__init__()
        self.fields = [[len(domain.values) for domain in block.domains] for block in space.blocks]
        self.look = nn.Conv2d(planes, width, 3, padding=1)
        self.know = nn.Linear(facts, width)
        self.think = nn.ModuleList([nn.Conv2d(width, width, 3, padding=1) for _ in range(2)])
        self.sum_up = nn.Linear(2 * width + facts, 128)
        self.value = nn.Linear(128, 1)
        self.heads = nn.ModuleList([self._head(fields, width) for fields in self.fields])

    def _head(self, fields: list[int], width: int) -> nn.Module:
        """What scores a block of actions: those about a space by what is there, those about two by both."""
        if fields == [64]:
            return nn.Conv2d(width, 1, 1)
        if fields == [64, 64]:
            return nn.Conv2d(width, 32, 1)
        return nn.Linear(128, int(np.prod(fields)))

    def forward(self, board: Tensor, facts: Tensor) -> tuple[Tensor, Tensor]:
        seen = torch.relu(self.look(board) + self.know(facts)[:, :, None, None])
        for layer in self.think:
            seen = torch.relu(layer(seen)) + seen
        whole = torch.cat([seen.mean((2, 3)), seen.amax((2, 3)), facts], 1)
        whole = torch.relu(self.sum_up(whole))
        scores = []
        for fields, head in zip(self.fields, self.heads, strict=True):
            if fields == [64, 64]:
                source, target = head(seen).flatten(2).chunk(2, 1)
                scores.append(torch.einsum("bcs,bct->bst", source, target).flatten(1) / 4)
            else:
                scores.append(head(seen if fields == [64] else whole).flatten(1))
        return torch.cat(scores, 1), self.value(whole).squeeze(1)


class Player:
    """The network with what it needs to read observations and to choose."""

    def __init__(self, space: Any, sample: dict[str, np.ndarray]) -> None:
        self.facts = [name for name in sample if name not in BOARD]
        board, facts = self.read([sample])
        self.network = Network(space, board.shape[1], facts.shape[1])

    def read(self, observations: list[dict[str, np.ndarray]]) -> tuple[Tensor, Tensor]:
        """Observations as the network takes them."""

        def joined(names: list[str], shape: tuple[int, ...]) -> Tensor:
            rows = [
                np.concatenate([seen[name].reshape(shape) / SCALES.get(name, 1.0) for name in names])
                for seen in observations
            ]
            return torch.from_numpy(np.stack(rows).astype(np.float32))

        return joined(BOARD, (-1, 8, 8)), joined(self.facts, (-1,))

    def choose(self, observations: list[dict[str, Any]]) -> tuple[Tensor, ...]:
        """For each observation an action, how likely it was, what is expected, and all that this was made of."""
        board, facts = self.read([seen["observation"] for seen in observations])
        mask = torch.from_numpy(np.stack([seen["action_mask"] for seen in observations])).bool()
        with torch.no_grad():
            scores, value = self.network(board, facts)
        chances = torch.distributions.Categorical(logits=scores.masked_fill(~mask, -1e9), validate_args=False)
        action = chances.sample()
        return board, facts, mask, action, chances.log_prob(action), value


class Matches:
    """Matches against a bot that are played side by side, each followed by the next."""

    def __init__(self, opponent: str, number: int, seed: int) -> None:
        self.envs = [bartizan.envs.gym("torres", [opponent], dense=True) for _ in range(number)]
        self.seen = [env.reset(seed=seed + place)[0] for place, env in enumerate(self.envs)]
        self.ended: list[tuple[float, float]] = []

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Do an action in each match: the rewards, and which matches have ended."""
        rewards, over = [], []
        for place, (env, action) in enumerate(zip(self.envs, actions.tolist(), strict=True)):
            self.seen[place], reward, done, _, info = env.step(action)
            rewards.append(reward / POINTS)
            over.append(float(done))
            if done:
                own, other = info["scores"][info["seat"]], info["scores"][1 - info["seat"]]
                self.ended.append((own, own - other))
                self.seen[place], _ = env.reset()
        return torch.tensor(rewards), torch.tensor(over)


def gather(player: Player, matches: Matches, steps: int, far: float, trust: float) -> list[Tensor]:
    """Play so many steps in all matches: what was seen and done, what it brought, and how much better that was than
    expected (generalised advantage estimation)."""
    rows = []
    for _ in range(steps):
        chosen = player.choose(matches.seen)
        rows.append((*chosen, *matches.step(chosen[3])))
    columns = [torch.stack(column) for column in zip(*rows, strict=True)]
    board, facts, mask, action, likely, value, reward, over = columns
    following = player.choose(matches.seen)[5]
    better, ahead = torch.zeros_like(value), torch.zeros_like(following)
    for step in reversed(range(steps)):
        goes_on = 1.0 - over[step]
        surprise = reward[step] + far * following * goes_on - value[step]
        ahead = surprise + far * trust * goes_on * ahead
        better[step], following = ahead, value[step]
    return [column.flatten(0, 1) for column in (board, facts, mask, action, likely, better + value, better)]


def learn(player: Player, optimizer: torch.optim.Optimizer, batch: list[Tensor], rounds: int, size: int) -> None:
    """Make what went better than expected more likely, but nothing much more likely at once."""
    board, facts, mask, action, likely, goal, better = batch
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(rounds):
        for part in torch.randperm(len(action)).split(size):
            scores, value = player.network(board[part], facts[part])
            chances = torch.distributions.Categorical(logits=scores.masked_fill(~mask[part], -1e9), validate_args=False)
            ratio = (chances.log_prob(action[part]) - likely[part]).exp()
            gain = torch.minimum(ratio * better[part], ratio.clamp(0.8, 1.2) * better[part]).mean()
            loss = -gain + 0.5 * (value - goal[part]).pow(2).mean() - 0.01 * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.network.parameters(), 0.5)
            optimizer.step()


def compete(player: Player, opponent: str, number: int, seed: int) -> tuple[float, float]:
    """Play so many matches against a bot: the share of wins, and the mean lead."""
    matches = Matches(opponent, 16, seed)
    while len(matches.ended) < number:
        matches.step(player.choose(matches.seen)[3])
    leads = [lead for _, lead in matches.ended[:number]]
    return float(np.mean([lead > 0 for lead in leads])), float(np.mean(leads))


def draw(curve: list[tuple[int, float, float]], opponent: str, path: Path) -> None:
    """The learning curve: the points of both sides over the matches played."""
    played, points, leads = (np.array(column) for column in zip(*curve, strict=True))
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.plot(played, points, label="the learner")
    axes.plot(played, points - leads, label=f"its opponent, {opponent}")
    axes.set(xlabel="matches played", ylabel="points (mean of the last 100 matches)", ylim=(0, None))
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy to play Torres, and draw its learning curve.")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long, in minutes of one core")
    parser.add_argument("--opponent", default="greedy", help="the bot to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("curve.svg"), help="the picture of the learning curve")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    matches = Matches(given.opponent, 16, given.seed)
    player = Player(bartizan.game("torres").space, matches.seen[0]["observation"])
    optimizer = torch.optim.Adam(player.network.parameters(), lr=1e-3)
    curve = []
    while time.process_time() < given.minutes * 60:
        learn(player, optimizer, gather(player, matches, 128, 0.99, 0.95), rounds=2, size=256)
        if matches.ended:
            points, lead = np.mean(matches.ended[-100:], axis=0).tolist()
            curve.append((len(matches.ended), points, lead))
            minutes = time.process_time() / 60
            print(f"{minutes:5.1f} min {len(matches.ended):6} matches {points:7.1f} points {lead:+7.1f} lead")
    draw(curve, given.opponent, given.out)
    for opponent in ("random", "greedy:0.8", "greedy:0.5", "greedy"):
        won, lead = compete(player, opponent, 100, given.seed + 1000)
        print(f"against {opponent}: {won:.0%} won, {lead:+.1f} points")


if __name__ == "__main__":
    main()
