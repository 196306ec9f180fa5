import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'

export const OrderContact = () => (
  <div className="not-has-[ul]:hidden">
    <p className="font-medium">Cần giúp?</p>
    <ContactLines />
  </div>
)
