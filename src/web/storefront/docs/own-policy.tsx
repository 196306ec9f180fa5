import { useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/settings/settings.ts'
import { shopFactsQuery } from '#web/app/api/terms.ts'
import { useApi } from '#web/app/api/use-api.ts'

interface OwnPolicyProps {
  of: keyof ShopFacts['policies']
  /** Where the owner has written nothing. */
  otherwise?: string
}

/** What the owner has written, as it was written: plain text with its own lines. */
export function OwnPolicy({ of, otherwise }: OwnPolicyProps) {
  const { data } = useQuery(shopFactsQuery(useApi()))
  const words = data?.policies[of] || otherwise
  return words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null
}
