import { Copy } from 'lucide'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied, such as `số tài khoản`. */
  subject: string
  className?: string
}

export function CopyButton({ text, subject, className }: CopyButtonProps) {
  const toast = useToast()
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.show({ title: `Đã chép ${subject}`, description: text, kind: 'success' })
    else
      toast.show({
        title: `Không chép được ${subject}`,
        description: `Hãy chọn và chép: ${text}`,
        kind: 'destructive',
      })
  }
  return (
    <IconButton
      icon={Copy}
      label={`Sao chép ${subject}`}
      onClick={() => void copy()}
      className={cx('no-script:hidden', className)}
    />
  )
}
