import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError, createApi } from './api.ts'
import { Document, stateId } from './document.tsx'
import { type Flash, tell } from './flash.ts'
import { type PageState, takeOver } from './page-state.ts'
import { makeQueryClient } from './query.ts'
import { isTemporary } from './retry-reads.ts'
import { enter, missingIn } from './router/enter.ts'
import { newKey } from './router/history.ts'
import { type Match, Redirect } from './router/page.ts'
import { here, Router } from './router/router.ts'
import { hrefOf } from './router/target.ts'
import { agreeWithPage } from './session.ts'
import { showToast } from './ui/toast-store.ts'

const text = document.getElementById(stateId)?.textContent ?? ''
const state: PageState = JSON.parse(text)
const queryClient = makeQueryClient()
takeOver(queryClient, state)
/** All but the first, which every page has. The pages' scripts add theirs later. */
const sheets = document.querySelectorAll('link[rel="stylesheet"] ~ link[rel="stylesheet"]')
const styles = [...sheets].map((sheet) => sheet.getAttribute('href') ?? '')
const context = { queryClient, api: createApi(), site: state.site, flash: state.flash ?? null }
if (state.flash?.toast) toastLater(state.flash)
else if (state.flash) tell(state.flash)
agreeWithPage(context)

/** ms from the page to its toast (spec.md section 9) */
const toastDelayMs = 500

function toastLater({ title, description, look }: Flash): void {
  setTimeout(() => showToast({ title, description, look }), toastDelayMs)
}

/** Makes the page live that the server sent. */
export async function wake(): Promise<void> {
  const arrived = here()
  const place = { ...arrived, key: arrived.key || newKey() }
  queryClient.waking = true
  const match = await enter({ context, place }).catch((error) => {
    if (!(error instanceof Redirect)) throw error
    location.replace(hrefOf(error.target, place))
  })
  queryClient.waking = false
  if (!match) return
  const router = new Router(context, { place, match: await asSent(match) })
  startTransition(() => {
    hydrateRoot(document, <Document router={router} state={text} scripts={scriptsOfPage()} styles={styles} />)
  })
  router.listen()
  // A page that the server could not read for the moment is read again, with the pauses of every read (R37).
  if (state.trouble?.error && isTemporary(state.trouble.error.status)) void router.invalidate()
}

/** What the server met stands until the visitor tries again. */
async function asSent(match: Match): Promise<Match> {
  const { trouble } = state
  if (!trouble) return match
  const error = trouble.error
    ? new ApiError(trouble.error.status, trouble.error)
    : new Error('the page failed')
  const missing = trouble.status === 'not-found' ? await missingIn(match) : undefined
  return { ...match, status: trouble.status, error, missing }
}

/** The same as the server named, so that the page is found as it was made. */
function scriptsOfPage(): string[] {
  const entry = document.querySelector<HTMLElement>('script[data-next]')
  const next = entry?.dataset.next
  return [entry?.getAttribute('src') ?? '', ...(next ? next.split(' ') : [])]
}
