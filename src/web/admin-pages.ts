import type { AnyPage } from './router/page.ts'

/** The files of the back office's pages, for `routes.ts`. */
export const adminPages = import.meta.glob<{ Route: { options: AnyPage } }>('./routes/admin*.tsx')
