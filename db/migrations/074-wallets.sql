-- MoMo and ZaloPay.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check
    CHECK (service IN ('mail', 'carrier', 'vnpay', 'momo', 'zalopay', 'sepay', 'payos'));

-- A job asks the gateways about attempts without a report.
CREATE INDEX gateway_payments_unreported ON gateway_payments (started_at) WHERE state <> 'paid';
