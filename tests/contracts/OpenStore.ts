import type { Database } from '../../src/server/machinery/database/database.ts'

/** The store of the present test: new and empty, with the means to reach it from elsewhere. */
export type OpenStore = () => { readonly database: Database }
