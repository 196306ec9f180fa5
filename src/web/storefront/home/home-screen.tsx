import { useSuspenseQuery } from '@tanstack/react-query'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { homePageQuery } from '#web/storefront/sections/home-page-query.ts'
import { UniqueLandmarks } from '#web/storefront/sections/section-box.tsx'
import { SectionList } from '#web/storefront/sections/section-list.tsx'
import { getTimeToFirstEnd } from './time-to-first-end.ts'

export function HomeScreen() {
  const { data: page } = useSuspenseQuery({
    ...homePageQuery(useApi()),
    refetchInterval: ({ state }) => getTimeToFirstEnd(state.data?.sections ?? [], Date.now()),
  })
  const name = useShopName()
  return (
    <main>
      <UniqueLandmarks sections={page.sections}>
        <SectionList sections={page.sections} heading={<h1 className="sr-only">{name}</h1>} />
      </UniqueLandmarks>
    </main>
  )
}
