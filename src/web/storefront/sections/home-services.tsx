import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { ServiceStrip } from '#web/storefront/home/service-strip.tsx'
import { homePageQuery } from './home-page-query.ts'

/** The service strip of the home page, for the other pages that end with it. */
export function HomeServices() {
  const { data: home } = useQuery(homePageQuery(useApi()))
  const section = home?.sections.find(
    (candidate): candidate is Extract<typeof candidate, { kind: 'services' }> =>
      candidate.kind === 'services',
  )
  return section ? <ServiceStrip section={section} /> : null
}
