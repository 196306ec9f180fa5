import { type LetterSearch, lettersQuery, postQuery } from '#web/admin/emails/letter-queries.ts'
import { arrive } from '#web/admin/form/arrive.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/messages', LetterSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...search } }) =>
    arrive(queryClient.prefetchQuery(lettersQuery(api, search)), queryClient.prefetchQuery(postQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thư đã gửi') }] }),
})

export { LettersScreen as Page } from '#web/admin/emails/letters-screen.tsx'
