/**
 * How long a test waits for a machine whose calls are answered at once. Such answers come before any timer, also on a busy
 * machine, so a state that has not come by then never comes.
 */
export const AT_ONCE = { timeout: 500 }
