import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangeQuery } from '#contract/staff/changes.ts'
import type { Api } from '#web/app/api/api.ts'

export type AuditSearch = Pick<ChangeQuery, 'who' | 'noun' | 'thing' | 'from' | 'to'>

/** Keyset pagination by the id of the last entry. */
export function auditQuery(api: Api, { who, noun, thing, from, to }: AuditSearch) {
  const query = { who, noun, thing, from, to }
  return infiniteQueryOptions({
    queryKey: ['admin', 'changes', query],
    queryFn: ({ pageParam, signal }) =>
      api.listChanges({ query: { ...query, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
