import { benchAgainstBareServer, browserHeaders } from './bare-comparison.ts'

/** The first page of all products, as an anonymous browser requests it. */
export const listPageBench = benchAgainstBareServer(
  'list-page',
  'list page (HTML)',
  0.6,
  async () => '/shop',
  browserHeaders,
)
