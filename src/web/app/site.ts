import type { ExtensionGateways } from '#contract/payments/extension-gateways.ts'
import type { ReadLabel } from '#contract/settings/labels.ts'

export interface Site {
  publicUrl: string
  demo: boolean
  oidcProviderName: string | undefined
  extensionGateways?: ExtensionGateways | undefined
}

export interface NamedSite extends Site {
  name: string
  label: ReadLabel
}

/** `Shop · Tiệm`. */
export function pageTitle({ name }: NamedSite, title: string): string {
  return `${title} · ${name}`
}
