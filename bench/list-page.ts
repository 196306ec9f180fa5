import { againstBare, asBrowser } from './bare.ts'

/** The first page of all goods, as a stranger's browser asks for it. */
export const listPage = againstBare('list-page', 'list page (HTML)', 0.6, async () => '/shop', asBrowser)
