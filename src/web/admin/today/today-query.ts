import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRights } from '#web/admin/frame/rights.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAlertPreferences } from './alert-preferences.ts'
import { refreshIntervalMs } from './live-queries.ts'

export const todayKey = ['admin', 'today']

export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: todayKey,
    queryFn: ({ signal }) => api.getToday({ signal }),
    refetchOnWindowFocus: false,
  })

export function useToday() {
  const rights = useRights()
  return useQuery({ ...todayQuery(useApi()), enabled: rights.length > 0 })
}

/** Call it once, because each call has a timer. A hidden tab asks too if it is to announce new orders. */
export function usePolledToday() {
  const rights = useRights()
  const { sound, notification } = useAlertPreferences()
  return useQuery({
    ...todayQuery(useApi()),
    enabled: rights.length > 0,
    refetchInterval: refreshIntervalMs,
    refetchIntervalInBackground: sound || notification,
    refetchOnWindowFocus: 'always',
  })
}
