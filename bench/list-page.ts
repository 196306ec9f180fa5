import { againstBare, asBrowser } from './bare.ts'

/** The first page of all products, as an anonymous browser requests it. */
export const listPage = againstBare('list-page', 'list page (HTML)', 0.6, async () => '/shop', asBrowser)
