import { Share2 } from 'lucide'
import { lazy, memo, useState } from 'react'
import { slugPaths } from '#contract/paths.ts'
import { LabelText } from '#web/app/api/labels.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'

const ShareLinkDialog = lazy(() =>
  import('./share-link-dialog.tsx').then(({ ShareLinkDialog }) => ({ default: ShareLinkDialog })),
)

interface ShareButtonProps {
  product: { handle: string; name: string }
  withText?: boolean
  className?: string
}

/** Uses the Web Share API, otherwise the clipboard, otherwise a dialog with the URL. */
export const ShareButton = memo(function ShareButton({
  product: { handle, name },
  withText,
  className,
}: ShareButtonProps) {
  const toast = useToast()
  const [shareUrl, setShareUrl] = useState<string | null>(null)

  async function share() {
    const url = `${location.origin}${slugPaths.product}${encodeURIComponent(handle)}`
    if ('share' in navigator) {
      const outcome = await navigator.share({ title: name, url }).then(
        () => 'done',
        (error: Error) => error.name,
      )
      // AbortError means that the user closed the share sheet.
      if (outcome === 'done' || outcome === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.show({ title: 'Đã chép liên kết sản phẩm', description: name, kind: 'success' })
    } catch {
      setShareUrl(url)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={withText ? undefined : `Chia sẻ ${name}`}
        title="Chia sẻ"
        onClick={() => void share()}
        className={cx(
          withText ? 'inline-flex min-h-11 items-center gap-2 text-sm hover:text-lacquer-ink' : 'icon-button',
          className,
        )}
      >
        <Icon of={Share2} />
        {withText && <LabelText name="Share" />}
      </button>
      {shareUrl && (
        <LazyBoundary>
          <ShareLinkDialog name={name} url={shareUrl} onClose={() => setShareUrl(null)} />
        </LazyBoundary>
      )}
    </>
  )
})
