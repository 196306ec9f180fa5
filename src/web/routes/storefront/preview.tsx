import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { loadSections, previewQuery } from '#web/storefront/sections/section-queries.ts'
import { SitePageScreen } from '#web/storefront/sections/site-page-screen.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

const route = getRouteApi('/storefront/preview')

export const page = pageFile<'/preview', { token: string }>()({
  loader: async ({ context: { api, queryClient }, search }) => {
    const content = await queryClient.ensureQueryData(previewQuery(api, search.token))
    if (content) await loadSections(api, queryClient, content)
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Bản xem trước') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const { token } = route.useSearch()
  const { data } = useSuspenseQuery(previewQuery(useApi(), token))
  if (!data)
    return (
      <main className="page">
        <h1 className="sr-only">Bản xem trước</h1>
        <EmptyState>
          Liên kết xem trước không còn dùng được: đã quá một giờ, hoặc bản nháp đã thay đổi.
        </EmptyState>
      </main>
    )
  return (
    <>
      <p role="note" className="bg-amber-wash px-(--page-gutter) py-2 text-center text-amber">
        Bản xem trước: khách chưa thấy nội dung này.
      </p>
      <SitePageScreen page={data} />
    </>
  )
}
