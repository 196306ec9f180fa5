import { useState } from 'react'
import { mergeUnsavedEdits } from './merge-unsaved-edits.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** Input that staff edit, and what the server has; leaving the page with unsaved input asks first. */
export function useUnsavedInput<Input extends object>(initial: Input | (() => Input), parameter?: string) {
  const [saved, setSaved] = useState(initial)
  const [input, setInput] = useState(saved)
  const isDirty = input !== saved
  useUnsavedGuard(isDirty, parameter)

  /** Shows what the server has; only what was edited after the call of this render is kept. */
  function applyStored(stored: Input) {
    setSaved(stored)
    setInput((now) => mergeUnsavedEdits(now, input, stored))
  }
  return { input, saved, isDirty, setInput, setSaved, applyStored }
}
