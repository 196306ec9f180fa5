import { type LetterEvent, type LetterState, letterEvents, letterStates } from '#contract/letter-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type LetterSearch, lettersQuery, postQuery } from '../admin/letter-queries.ts'
import { LettersScreen } from '../admin/letters/letters-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const states = Object.keys(letterStates) as LetterState[]
const events = Object.keys(letterEvents) as LetterEvent[]

const readSearch = (search: Record<string, unknown>): LetterSearch => ({
  ...readTableSearch(search, []),
  state: oneOf(states, search.state),
  event: oneOf(events, search.event),
})

export const Route = page('/admin/messages')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, search: { hide: _, ...search } }) =>
    arrive(queryClient.prefetchQuery(lettersQuery(api, search)), queryClient.prefetchQuery(postQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thư đã gửi') }] }),
  component: LettersScreen,
})
