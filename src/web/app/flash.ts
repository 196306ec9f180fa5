import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Flash } from '#contract/flash.ts'
import type { FormName } from '#contract/paths.ts'

export type { Flash }

let current: Flash | null = null
const listeners = new Set<() => void>()

function change(flash: Flash | null) {
  current = flash
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message until the next page. Browser only. */
export const showFlash = (flash: Flash) => change(flash)
export const dismissFlash = () => change(null)

export function useFlash(): Flash | null {
  const { flash } = useRouter().options.context
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => flash ?? null,
  )
}

/** The values and errors of one of these HTML forms, after it was sent without scripts and failed. */
export function useFailedForm(...forms: FormName[]) {
  const flash = useFlash()
  const match = flash?.form && forms.includes(flash.form) ? flash : null
  return {
    submittedValues: match?.input ?? {},
    fieldErrors: match?.details ?? [],
    formError: match?.kind === 'destructive' && match.title,
  }
}
