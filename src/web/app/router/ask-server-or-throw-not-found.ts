import { notFound, redirect } from '@tanstack/react-router'
import type { LoaderInput } from './page.ts'

/** Only the server knows addresses with a slug and former addresses, so a browser that came from another page asks it. */
export function askServerOrThrowNotFound({
  context: { isFirstPage },
  location: { href },
  preload,
}: Pick<LoaderInput, 'preload'> & {
  context: Pick<LoaderInput['context'], 'isFirstPage'>
  location: Pick<LoaderInput['location'], 'href'>
}): never {
  const canAskServer = !import.meta.env.SSR && !isFirstPage && !preload
  throw canAskServer ? redirect({ href, reloadDocument: true }) : notFound()
}
