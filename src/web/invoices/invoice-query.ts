import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { settingsSummaryQuery, useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'

export const orderInvoicesKey = (id: string) => ['order-invoices', id]

/** The provider answers some seconds after the order was delivered. */
export function orderInvoicesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderInvoicesKey(id),
    queryFn: () => api.getOrderInvoices({ params: { id } }),
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.data?.invoices.some((one) => one.state === 'waiting' && one.attempts < 3) ? 10_000 : false,
  })
}

export function useOrderInvoices(id: string) {
  const { issuesInvoices = false } = useSettingsSummary() ?? {}
  return useQuery({ ...orderInvoicesQuery(useApi(), id), enabled: issuesInvoices }).data
}

/** Runs in the loader, so that the form is shown without scripts; a failure is ignored. */
export async function prefetchInvoices(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
): Promise<void> {
  const settings = await queryClient.ensureQueryData(settingsSummaryQuery(api))
  if (settings.issuesInvoices) await queryClient.prefetchQuery(orderInvoicesQuery(api, id))
}
