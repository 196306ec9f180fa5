import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ReadLabel } from '#contract/settings/labels.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import type { Api } from './api.ts'

/** The short part of the public settings, which every page contains. */
export type SettingsSummary = Omit<PublicSettings, 'policies' | 'bank'> & {
  /** Beginning of each policy; empty without one. */
  policySummaries: { delivery: string; returns: string }
}

/** The first line, short enough to fit beside a button. */
const summarize = (text: string) => {
  const [first = ''] = text.trim().split('\n')
  return first.length > 160 ? `${first.slice(0, 159)}…` : first
}

export function settingsSummaryQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings-summary'],
    queryFn: async (): Promise<SettingsSummary> => {
      const { policies, bank: _, ...summary } = await api.getPublicSettings()
      return {
        ...summary,
        policySummaries: { delivery: summarize(policies.delivery), returns: summarize(policies.returns) },
      }
    },
    staleTime: 5 * 60_000,
  })
}

export const SettingsContext = createContext<SettingsSummary | undefined>(undefined)

/** Undefined if the settings could not be loaded. */
export const useSettingsSummary = () => use(SettingsContext)

const defaultName = 'Tiệm'

export const useShopName = (): string => useSettingsSummary()?.name ?? defaultName

/** The same as a component, for use inside text. */
export const ShopName = useShopName

const getSettingsSummary = (queryClient: QueryClient, api: Api) =>
  queryClient.getQueryData(settingsSummaryQuery(api).queryKey)

export const getShopName = (queryClient: QueryClient, api: Api): string =>
  getSettingsSummary(queryClient, api)?.name ?? defaultName

export const getLabelReader = (queryClient: QueryClient, api: Api): ReadLabel =>
  createLabelReader(getSettingsSummary(queryClient, api)?.labels ?? {})

export function publicSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['public-settings'],
    queryFn: () => api.getPublicSettings(),
    staleTime: 5 * 60_000,
  })
}
