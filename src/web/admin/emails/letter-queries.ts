import { queryOptions } from '@tanstack/react-query'
import type { LetterQuery } from '#contract/emails/letters.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export type LetterSearch = TableSearch<never> & Pick<LetterQuery, 'state' | 'event'>
type EmailListSearch = Omit<LetterSearch, 'hide' | 'sort'>

export const lettersKey = ['letters']
export const letterFilterOf = ({ q, state, event }: EmailListSearch) => ({ q, state, event })

export function lettersQuery(api: Api, { page = 1, size, ...search }: EmailListSearch) {
  const query = { ...letterFilterOf(search), page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...lettersKey, 'list', query],
    queryFn: ({ signal }) => api.listLetters.withTotal({ query, signal }),
  })
}

export function letterQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...lettersKey, 'one', id],
    queryFn: ({ signal }) => api.getLetter({ params: { id }, signal }),
  })
}

export function postQuery(api: Api) {
  return queryOptions({ queryKey: [...lettersKey, 'post'], queryFn: ({ signal }) => api.getPost({ signal }) })
}
