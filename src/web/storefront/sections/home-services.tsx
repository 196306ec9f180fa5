import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { ServiceStrip } from '#web/storefront/home/service-strip.tsx'
import { homeServicesQuery } from './home-page-query.ts'

/** The service strip of the home page, for the lists of products, which end with it. */
export function HomeServices() {
  const [section] = useQuery(homeServicesQuery(useApi())).data ?? []
  return section?.kind === 'services' ? <ServiceStrip section={section} /> : null
}
