import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { SellingPoints } from '#web/storefront/home/selling-points.tsx'
import { homeSellingPointsQuery } from './home-page-query.ts'

/** The selling points of the home page, for the lists of products, which end with them. */
export function HomeSellingPoints() {
  const [section] = useQuery(homeSellingPointsQuery(useApi())).data ?? []
  return section?.kind === 'services' ? <SellingPoints section={section} /> : null
}
