import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export function sessionsQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => api.listSessions() })
}
