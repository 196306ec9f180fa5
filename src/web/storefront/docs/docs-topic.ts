import type { ReactNode } from 'react'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'

export interface DocsTopic {
  /** The anchor in `/docs#id`. */
  id: string
  title: ReactNode
  text: ReactNode
  presetTitle?: string
  /** Without it, the topic is always shown. */
  isShown?: (settings: SettingsSummary) => boolean
}
