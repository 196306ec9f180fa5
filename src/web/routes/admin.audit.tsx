import { type ChangeNoun, changeNouns } from '#contract/change-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type AuditSearch, auditQuery } from '../admin/audit/audit-query.ts'
import { AuditScreen } from '../admin/audit/audit-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, wordOf } from '../table-search.ts'

const nouns = Object.keys(changeNouns) as ChangeNoun[]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/

const like = (form: RegExp, value: unknown) => {
  const said = wordOf(value)
  return said && form.test(said) ? said : undefined
}

function readSearch({ who, noun, thing, from, to }: Record<string, unknown>): AuditSearch {
  return {
    who: who === 'operator' ? who : like(uuid, who),
    noun: oneOf(nouns, noun),
    thing: like(uuid, thing),
    from: like(day, from),
    to: like(day, to),
  }
}

export const Route = page('/admin/audit')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, search }) =>
    arrive(queryClient.prefetchInfiniteQuery(auditQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhật ký') }] }),
  component: AuditScreen,
})
