import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditLogQuery } from '#contract/staff/audit-log.ts'
import type { Api } from '#web/app/api/api.ts'

export type AuditSearch = Pick<AuditLogQuery, 'actor' | 'entity' | 'entityId' | 'from' | 'to'>

/** Keyset pagination by the id of the last entry. */
export function auditLogQuery(api: Api, { actor, entity, entityId, from, to }: AuditSearch) {
  const query: AuditSearch = { actor, entity, entityId, from, to }
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', query],
    queryFn: ({ pageParam, signal }) =>
      api.listAuditEntries({ query: { ...query, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
