import type { Context } from 'hono'
import { normalizePage } from '#domain/paging.ts'
import type { Env } from '#http/app-context.ts'

/** @param capped counting stopped at `total`: there are more rows, and the last page is unknown */
export function setPagingHeaders(
  c: Context<Env>,
  query: { page?: number; limit?: number },
  total: number,
  capped = false,
): void {
  const { page, limit } = normalizePage(query)
  const last = Math.max(1, Math.ceil(total / limit))
  const url = new URL(c.req.url)
  const link = (rel: string, number: number) => {
    url.searchParams.set('page', String(number))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  const links = [link('first', 1)]
  if (!capped) links.push(link('last', last))
  if (page > 1) links.push(link('prev', Math.min(page - 1, last)))
  if (page < last || capped) links.push(link('next', page + 1))
  c.header('X-Total-Count', String(total))
  if (capped) c.header('X-Total-Capped', 'true')
  c.header('Link', links.join(', '))
}
