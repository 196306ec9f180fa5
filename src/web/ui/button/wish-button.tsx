import { Heart } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface WishButtonProps {
  name: string
  pressed: boolean
  onToggle: () => void
  busy?: boolean
  className?: string
}

export function WishButton({ name, pressed, onToggle, busy, className }: WishButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Yêu thích ${name}`}
      title={pressed ? 'Bỏ khỏi danh sách yêu thích' : 'Thêm vào danh sách yêu thích'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onToggle()}
      className={cx('icon-button', className)}
    >
      {busy ? (
        <Spinner />
      ) : (
        <Icon of={Heart} className={pressed ? 'fill-lacquer-ink text-lacquer-ink' : ''} />
      )}
    </button>
  )
}
