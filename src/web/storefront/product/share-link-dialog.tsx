import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ShareLinkDialogProps {
  name: string
  url: string
  onClose: () => void
}

/** Shown if the browser supports neither sharing nor the clipboard. */
export function ShareLinkDialog({ name, url, onClose }: ShareLinkDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Chia sẻ" description={name}>
      <Field label="Liên kết sản phẩm" hint="Nhấn giữ hoặc Ctrl+C để chép.">
        {(inputProps) => (
          <TextInput {...inputProps} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </Dialog>
  )
}
