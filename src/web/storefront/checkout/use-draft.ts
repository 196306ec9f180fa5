import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SignedIn } from '#web/app/api/session.ts'
import type { CheckoutField, CheckoutValues } from './checkout-rules.ts'
import { keepDraft, readDraft } from './kept.ts'

/**
 * Keeps what is typed in this tab; what was kept comes back where nothing stands yet but what the shop
 * itself filled in.
 */
export function useDraft(
  form: UseFormReturn<CheckoutValues>,
  user: SignedIn,
  given: Record<string, string | undefined>,
): void {
  const start = useRef(given)
  useEffect(() => {
    const draft = readDraft(user._id)
    const typing = document.activeElement?.getAttribute('name')
    for (const [field, kept] of Object.entries(draft) as [CheckoutField, string][]) {
      const now = form.getValues(field)
      const free = !now || now === start.current[field] || field === 'payment'
      if (kept && free && field !== typing) form.setValue(field, kept)
    }
    const { unsubscribe } = form.watch((values) => keepDraft(user._id, values))
    return unsubscribe
  }, [form, user])
}
