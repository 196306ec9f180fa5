import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getCheckoutPage, parseChosenLine } from '#domain/cart/chosen-line.ts'
import { describeEarlierLines } from '#domain/cart/describe-earlier-lines.ts'
import { type SignedInUser, storeUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { saveToastForNextPage, type ToastMessage } from '#web/ui/overlay/toast-store.ts'

export type FinishedSignIn = SignedInUser & { earlierCartLines?: number }

/** Specification, section 9. */
const redirectDelayMs = 500

/** Adds the line that was chosen before, stores the user, then shows the toast and navigates. */
export function useFinishSignIn(target: string, add?: string) {
  const addChosenLine = useAddChosenLine(target)
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return async (signedIn: FinishedSignIn, message: ToastMessage) => {
    const { earlierCartLines = 0, ...user } = signedIn
    // Before the user is stored, which refetches the badge of the cart.
    const description =
      (await addChosenLine(add)) ?? describeEarlierLines(target, earlierCartLines) ?? message.description
    storeUser(queryClient, user)
    await new Promise((done) => setTimeout(done, redirectDelayMs))
    // On a phone the sizes of the product to which the shopper returns are at the bottom.
    const place = add && { place: 'top' as const }
    const toastMessage: ToastMessage = { ...message, description, kind: 'success', ...place }
    // The admin is another document, so the toast must survive the page load.
    if (target.startsWith('/admin')) saveToastForNextPage(toastMessage)
    else toast.show(toastMessage)
    await router.navigate({ to: '.', href: target, replace: true })
  }
}

/** Returns the sentence for the toast; a refusal is only reported. */
function useAddChosenLine(target: string) {
  const api = useApi()
  return async (add: string | undefined): Promise<string | undefined> => {
    const line = parseChosenLine(add)
    if (!line) return undefined
    try {
      const buyNow = target === getCheckoutPage({ only: line.variantId })
      await api.addToCart({ body: { ...line, buyNow } })
      return buyNow ? undefined : 'Đã thêm sản phẩm bạn chọn vào giỏ hàng.'
    } catch (error) {
      return errorMessage(error)
    }
  }
}
