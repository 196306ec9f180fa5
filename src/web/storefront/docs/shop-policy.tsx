import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { publicSettingsQuery } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'

interface ShopPolicyProps {
  policy: keyof PublicSettings['policies']
  /** Shown if the owner has not written this policy. */
  fallback?: string
}

export function ShopPolicy({ policy, fallback }: ShopPolicyProps) {
  const { data } = useQuery(publicSettingsQuery(useApi()))
  const text = data?.policies[policy] || fallback
  return text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null
}
