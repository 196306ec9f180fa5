import { arrive } from '../../admin/arrive.ts'
import { type LetterSearch, lettersQuery, postQuery } from '../../admin/letter-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/messages', LetterSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...search } }) =>
    arrive(queryClient.prefetchQuery(lettersQuery(api, search)), queryClient.prefetchQuery(postQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thư đã gửi') }] }),
})

export { LettersScreen as Page } from '../../admin/letters/letters-screen.tsx'
