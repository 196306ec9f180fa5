import { Copy } from 'lucide'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** @param subject what is copied, such as `số tài khoản` */
export function CopyButton({ text, subject }: { text: string; subject: string }) {
  const toast = useToast()
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.show({ title: `Đã chép ${subject}`, description: text, look: 'success' })
    else
      toast.show({
        title: `Không chép được ${subject}`,
        description: `Hãy chọn và chép: ${text}`,
        look: 'destructive',
      })
  }
  return (
    <IconButton
      icon={Copy}
      label={`Sao chép ${subject}`}
      onClick={() => void copy()}
      className="no-script:hidden"
    />
  )
}
