/** How long a test waits for what must appear: longer than a busy machine takes. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 60_000 });
