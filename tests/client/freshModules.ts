import { vi } from 'vitest'

// Files share a process and what it has loaded of packages. The client's own modules are loaded anew for each file,
// because they keep what belongs to one page: its token, its stores, its listeners.
vi.resetModules()
