import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isGuest } from '#contract/accounts/is-guest.ts'
import { getPreviousUser, type SignedInUser } from '#web/app/api/session.ts'
import { moveCheckoutDraft, readCheckoutDraft, saveCheckoutDraft } from './checkout-storage.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { listRestoredValues } from './list-restored-values.ts'

/** Stores the typed values in this tab and restores them into fields that still have their initial value. */
export function useCheckoutDraft(
  form: UseFormReturn<CheckoutValues>,
  user: SignedInUser,
  startValues: Record<string, string | undefined>,
): void {
  const initial = useRef(startValues)
  useEffect(() => {
    const previous = getPreviousUser()
    if (previous && isGuest(previous) && !isGuest(user)) moveCheckoutDraft(previous._id, user._id)
    const draft = readCheckoutDraft(user._id)
    const focusedField = document.activeElement?.getAttribute('name')
    for (const [field, saved] of listRestoredValues(draft, initial.current)) {
      const current = form.getValues(field)
      const isUntouched = !current || current === initial.current[field] || field === 'payment'
      if (isUntouched && field !== focusedField) form.setValue(field, saved)
    }
    const { unsubscribe } = form.watch((values) => saveCheckoutDraft(user._id, values))
    return unsubscribe
  }, [form, user])
}
