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

/** Says something on the page that is shown now, until the next one. Browser only. */
export const tell = (flash: Flash) => change(flash)
export const dismissFlash = () => change(null)

/** What the form, or the act, that led to this page has to say. */
export function useFlash(): Flash | null {
  const { flash } = useRouter().options.context
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => flash ?? null,
  )
}

/** What was typed into one of these plain forms, if one led back here, and where it was at fault. */
export function useSentBack(...forms: FormName[]) {
  const flash = useFlash()
  const own = flash?.form && forms.includes(flash.form) ? flash : null
  return {
    typed: own?.typed ?? {},
    faults: own?.details ?? [],
    refused: own?.look === 'destructive' && own.title,
  }
}
