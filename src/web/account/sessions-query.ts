import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export function sessionsQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => api.listSessions() })
}
