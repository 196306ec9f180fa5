import { Copy } from 'lucide'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** Puts a text where the bank's app can paste it from. @param what is copied: `số tài khoản` */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast()
  async function copy() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (done) toast.show({ title: `Đã chép ${what}`, description: text, look: 'success' })
    else
      toast.show({
        title: `Không chép được ${what}`,
        description: `Hãy chọn và chép: ${text}`,
        look: 'destructive',
      })
  }
  return (
    <IconButton
      icon={Copy}
      label={`Sao chép ${what}`}
      onClick={() => void copy()}
      className="no-script:hidden"
    />
  )
}
