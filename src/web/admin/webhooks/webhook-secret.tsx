import { ShownOnce } from '#web/admin/form/shown-once.tsx'

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className="border border-line bg-sheet p-4">
    <ShownOnce
      label="Khoá ký của webhook"
      hint="Chép vào phần mềm nhận để nó kiểm tra sự kiện có đúng của cửa hàng không (chuẩn Standard Webhooks). Khoá không hiện lại nữa."
      value={secret}
      subject="khoá"
      doneLabel="Đã chép xong"
      onDone={onDone}
    />
  </div>
)
