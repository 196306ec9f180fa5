-- Questions about a parcel since its carrier last reported a state; the pauses between them grow.
ALTER TABLE shipments ADD COLUMN ask_tries integer NOT NULL DEFAULT 0;
