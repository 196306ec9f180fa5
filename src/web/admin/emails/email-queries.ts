import { queryOptions } from '@tanstack/react-query'
import type { EmailQuery } from '#contract/emails/emails.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export type EmailSearch = TableSearch<never> & Pick<EmailQuery, 'state' | 'event'>
type EmailListSearch = Omit<EmailSearch, 'hide' | 'sort'>

export const emailsKey = ['emails']
export const toEmailFilter = ({ q, state, event }: EmailListSearch) => ({ q, state, event })

export function emailsQuery(api: Api, { page = 1, size, ...search }: EmailListSearch) {
  const query = { ...toEmailFilter(search), page, limit: size ?? defaultPageSize }
  return queryOptions({
    ...live,
    queryKey: [...emailsKey, 'list', query],
    queryFn: ({ signal }) => api.listEmails.withTotal({ query, signal }),
  })
}

export function emailQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...emailsKey, 'one', id],
    queryFn: ({ signal }) => api.getEmail({ params: { id }, signal }),
  })
}

export function mailerStatusQuery(api: Api) {
  return queryOptions({
    queryKey: [...emailsKey, 'post'],
    queryFn: ({ signal }) => api.getMailerStatus({ signal }),
  })
}
