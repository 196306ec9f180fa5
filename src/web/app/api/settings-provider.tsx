import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SettingsContext, settingsSummaryQuery } from './settings-summary.ts'
import { useApi } from './use-api.ts'

/** One subscription for the whole page, because a list shows hundreds of labels. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  return <SettingsContext value={useQuery(settingsSummaryQuery(useApi())).data}>{children}</SettingsContext>
}
