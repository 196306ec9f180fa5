import { type ReactNode, useEffect, useRef } from 'react'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export const listDetails = (error: Error | null | undefined) =>
  error instanceof ApiError ? error.details : []

/** The message of a failure names one limit; the details name the one that applies. */
const formatRefusal = ({ error, code, details }: ApiError): string => {
  const limitDetails = details.filter(({ path }) => code === 'out_of_stock' || /^(lines|added)\b/.test(path))
  return limitDetails.length > 0 ? limitDetails.map(({ message }) => message).join('. ') : error
}

interface OrderEditErrorProps {
  error: Error | null | undefined
  /** Undefined: the button below tries again. */
  onRetry: (() => Promise<unknown>) | undefined
}

export function OrderEditError({ error, onRetry }: OrderEditErrorProps) {
  if (!error) return null
  if (isSessionExpired(error)) return <SessionExpiredNotice error={error} />
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div role="alert" id="refusal" className="bg-lacquer-wash p-4 text-lacquer-ink">
      <p>{isRefused ? formatRefusal(error) : 'Chưa nhận được câu trả lời. Hãy thử lại.'}</p>
      {!isRefused && onRetry && (
        <Button small onClick={() => void onRetry()} className="mt-3">
          Thử lại
        </Button>
      )}
    </div>
  )
}

interface SaveSectionProps {
  /** A new object scrolls the section into view. */
  scrollTrigger: object | null
  children: ReactNode
}

/** A message pushes the buttons down, which scroll back into view with it, unless a field has the focus. */
export function SaveSection({ scrollTrigger, children }: SaveSectionProps) {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scrollTrigger && !document.activeElement?.matches('[aria-invalid=true]'))
      section.current?.scrollIntoView({ block: 'nearest' })
  }, [scrollTrigger])
  return (
    <div ref={section} className="grid scroll-my-20 gap-4 max-xl:scroll-mb-4">
      {children}
    </div>
  )
}

interface SaveButtonsProps {
  orderId: string
  hasInput: boolean
  busy: boolean
}

/** The button stays enabled after a refusal, because a disabled one would lose the focus. */
export function SaveButtons({ orderId, hasInput, busy }: SaveButtonsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/admin/orders/$id" params={{ id: orderId }}>
          Không sửa
        </ButtonLink>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          disabled={!hasInput}
          aria-describedby="no-changes newer-order refusal"
        >
          Lưu đơn
        </Button>
      </div>
      {!hasInput && (
        <p id="no-changes" className="text-right text-sm text-ink-soft">
          Chưa có gì thay đổi để lưu.
        </p>
      )}
    </>
  )
}
