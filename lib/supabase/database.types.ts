export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      announcements: {
        Row: {
          announcement_audience: Database["public"]["Enums"]["announcement_audience"]
          content: string
          created_at: string
          end_date: string | null
          id: string
          is_active: boolean
          start_date: string | null
          title: string
        }
        Insert: {
          announcement_audience?: Database["public"]["Enums"]["announcement_audience"]
          content: string
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          start_date?: string | null
          title: string
        }
        Update: {
          announcement_audience?: Database["public"]["Enums"]["announcement_audience"]
          content?: string
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          start_date?: string | null
          title?: string
        }
        Relationships: []
      }
      booking_events: {
        Row: {
          booking_id: string
          changed_columns: string[] | null
          created_at: string
          during_after: unknown
          during_before: unknown
          id: string
          kind: Database["public"]["Enums"]["booking_event_kind"]
          starts_after: string | null
          starts_before: string | null
        }
        Insert: {
          booking_id: string
          changed_columns?: string[] | null
          created_at?: string
          during_after?: unknown
          during_before?: unknown
          id?: string
          kind: Database["public"]["Enums"]["booking_event_kind"]
          starts_after?: never
          starts_before?: never
        }
        Update: {
          booking_id?: string
          changed_columns?: string[] | null
          created_at?: string
          during_after?: unknown
          during_before?: unknown
          id?: string
          kind?: Database["public"]["Enums"]["booking_event_kind"]
          starts_after?: never
          starts_before?: never
        }
        Relationships: [
          {
            foreignKeyName: "booking_events_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      booking_lines: {
        Row: {
          amount: number
          booking_id: string
          kind: Database["public"]["Enums"]["booking_line_kind"]
          label: string
          position: number
        }
        Insert: {
          amount: number
          booking_id: string
          kind: Database["public"]["Enums"]["booking_line_kind"]
          label: string
          position: number
        }
        Update: {
          amount?: number
          booking_id?: string
          kind?: Database["public"]["Enums"]["booking_line_kind"]
          label?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: "booking_lines_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      booking_policies: {
        Row: {
          charges_no_show: boolean
          currency: string
          effective_at: string
          free_change_hours: number
          grace_minutes: number
          hold_minutes: number
          horizon_days: number
          id: string
          late_fee_days: number
          late_fee_percent: number
          lead_minutes: number
          max_booking_reschedules_per_day: number
          max_bookings_per_hour: number
          max_bookings_per_provider_day: number
          max_new_customer_bookings: number
          max_new_customer_holds_per_provider: number
          max_open_bookings: number
          max_open_bookings_per_provider: number
          max_open_dates_per_provider: number
          max_open_holds: number
          max_reschedules_per_hour: number
          max_series_bookings: number
          max_texts_per_day: number
          max_waitlist_entries: number
          max_waitlist_windows: number
          new_customer_days: number
          payment_minutes: number
          reminder_days: number
          requires_acceptance: boolean
          review_edit_days: number
          settlement_currency: string | null
          settlement_rate: number | null
          slot_minutes: number
          takes_payments: boolean
          waitlist_hold_minutes: number
        }
        Insert: {
          charges_no_show?: boolean
          currency?: string
          effective_at?: string
          free_change_hours?: number
          grace_minutes?: number
          hold_minutes?: number
          horizon_days?: number
          id?: string
          late_fee_days?: number
          late_fee_percent?: number
          lead_minutes?: number
          max_booking_reschedules_per_day?: number
          max_bookings_per_hour?: number
          max_bookings_per_provider_day?: number
          max_new_customer_bookings?: number
          max_new_customer_holds_per_provider?: number
          max_open_bookings?: number
          max_open_bookings_per_provider?: number
          max_open_dates_per_provider?: number
          max_open_holds?: number
          max_reschedules_per_hour?: number
          max_series_bookings?: number
          max_texts_per_day?: number
          max_waitlist_entries?: number
          max_waitlist_windows?: number
          new_customer_days?: number
          payment_minutes?: number
          reminder_days?: number
          requires_acceptance?: boolean
          review_edit_days?: number
          settlement_currency?: string | null
          settlement_rate?: number | null
          slot_minutes?: number
          takes_payments?: boolean
          waitlist_hold_minutes?: number
        }
        Update: {
          charges_no_show?: boolean
          currency?: string
          effective_at?: string
          free_change_hours?: number
          grace_minutes?: number
          hold_minutes?: number
          horizon_days?: number
          id?: string
          late_fee_days?: number
          late_fee_percent?: number
          lead_minutes?: number
          max_booking_reschedules_per_day?: number
          max_bookings_per_hour?: number
          max_bookings_per_provider_day?: number
          max_new_customer_bookings?: number
          max_new_customer_holds_per_provider?: number
          max_open_bookings?: number
          max_open_bookings_per_provider?: number
          max_open_dates_per_provider?: number
          max_open_holds?: number
          max_reschedules_per_hour?: number
          max_series_bookings?: number
          max_texts_per_day?: number
          max_waitlist_entries?: number
          max_waitlist_windows?: number
          new_customer_days?: number
          payment_minutes?: number
          reminder_days?: number
          requires_acceptance?: boolean
          review_edit_days?: number
          settlement_currency?: string | null
          settlement_rate?: number | null
          slot_minutes?: number
          takes_payments?: boolean
          waitlist_hold_minutes?: number
        }
        Relationships: []
      }
      bookings: {
        Row: {
          accepted_at: string | null
          access_notes: string | null
          address: string | null
          cancellation_fee: number | null
          cancellation_reason: string | null
          cancelled_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          customer_id: string | null
          due_on_site: number | null
          due_online: number
          during: unknown
          ends_at: string | null
          fee_due: number | null
          fee_due_on: string | null
          for_someone_else: boolean
          free_until: string | null
          hold_expires_at: string | null
          hold_extendable_until: string | null
          id: string
          idempotency_key: string
          is_declined: boolean
          late_fee: number | null
          location_id: string | null
          notes: string | null
          on_site_name: string | null
          on_site_phone: string | null
          paid_online: number
          phone: string | null
          place: Database["public"]["Enums"]["service_place"] | null
          policy_id: string
          provider_id: string
          reference: string
          refund: number | null
          request_hash: string
          series_id: string | null
          service_id: string
          starts_at: string | null
          status: Database["public"]["Enums"]["booking_status"]
          time_zone: string
          total: number
          unread_messages: number
        }
        Insert: {
          accepted_at?: string | null
          access_notes?: string | null
          address?: string | null
          cancellation_fee?: number | null
          cancellation_reason?: string | null
          cancelled_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          currency?: string
          customer_id?: string | null
          due_on_site?: never
          due_online?: number
          during: unknown
          ends_at?: never
          fee_due?: number | null
          fee_due_on?: string | null
          for_someone_else?: boolean
          free_until?: string | null
          hold_expires_at?: string | null
          hold_extendable_until?: string | null
          id?: string
          idempotency_key: string
          is_declined?: boolean
          late_fee?: number | null
          location_id?: string | null
          notes?: string | null
          on_site_name?: string | null
          on_site_phone?: string | null
          paid_online?: number
          phone?: string | null
          place?: Database["public"]["Enums"]["service_place"] | null
          policy_id: string
          provider_id: string
          reference?: string
          refund?: number | null
          request_hash: string
          series_id?: string | null
          service_id: string
          starts_at?: never
          status?: Database["public"]["Enums"]["booking_status"]
          time_zone: string
          total: number
          unread_messages?: number
        }
        Update: {
          accepted_at?: string | null
          access_notes?: string | null
          address?: string | null
          cancellation_fee?: number | null
          cancellation_reason?: string | null
          cancelled_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          currency?: string
          customer_id?: string | null
          due_on_site?: never
          due_online?: number
          during?: unknown
          ends_at?: never
          fee_due?: number | null
          fee_due_on?: string | null
          for_someone_else?: boolean
          free_until?: string | null
          hold_expires_at?: string | null
          hold_extendable_until?: string | null
          id?: string
          idempotency_key?: string
          is_declined?: boolean
          late_fee?: number | null
          location_id?: string | null
          notes?: string | null
          on_site_name?: string | null
          on_site_phone?: string | null
          paid_online?: number
          phone?: string | null
          place?: Database["public"]["Enums"]["service_place"] | null
          policy_id?: string
          provider_id?: string
          reference?: string
          refund?: number | null
          request_hash?: string
          series_id?: string | null
          service_id?: string
          starts_at?: never
          status?: Database["public"]["Enums"]["booking_status"]
          time_zone?: string
          total?: number
          unread_messages?: number
        }
        Relationships: [
          {
            foreignKeyName: "bookings_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_location_id_customer_id_fkey"
            columns: ["location_id", "customer_id"]
            isOneToOne: false
            referencedRelation: "customer_locations"
            referencedColumns: ["id", "customer_id"]
          },
          {
            foreignKeyName: "bookings_policy_id_fkey"
            columns: ["policy_id"]
            isOneToOne: false
            referencedRelation: "booking_policies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      business_profiles: {
        Row: {
          address_line: string
          business_description: string
          business_name: string
          city: string
          country_code: string
          created_at: string
          id: string
          image_url: string | null
          import_key: string | null
          is_active: boolean
          latitude: number
          logo_url: string | null
          longitude: number
          phone: string | null
          postal_code: string
          rating_average: number | null
          rating_count: number
          rating_score: number | null
          region: string
          time_zone: string
        }
        Insert: {
          address_line: string
          business_description?: string
          business_name: string
          city: string
          country_code?: string
          created_at?: string
          id?: string
          image_url?: string | null
          import_key?: string | null
          is_active?: boolean
          latitude: number
          logo_url?: string | null
          longitude: number
          phone?: string | null
          postal_code: string
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          region: string
          time_zone: string
        }
        Update: {
          address_line?: string
          business_description?: string
          business_name?: string
          city?: string
          country_code?: string
          created_at?: string
          id?: string
          image_url?: string | null
          import_key?: string | null
          is_active?: boolean
          latitude?: number
          logo_url?: string | null
          longitude?: number
          phone?: string | null
          postal_code?: string
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          region?: string
          time_zone?: string
        }
        Relationships: []
      }
      categories: {
        Row: {
          created_at: string
          description: string
          id: string
          image_url: string | null
          name: string
          position: number
          slug: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name: string
          position?: number
          slug: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name?: string
          position?: number
          slug?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          handled_at: string | null
          id: string
          message: string
          name: string
          reference: string
        }
        Insert: {
          created_at?: string
          email: string
          handled_at?: string | null
          id?: string
          message: string
          name: string
          reference?: string
        }
        Update: {
          created_at?: string
          email?: string
          handled_at?: string | null
          id?: string
          message?: string
          name?: string
          reference?: string
        }
        Relationships: []
      }
      customer_favorite_businesses: {
        Row: {
          business_id: string
          created_at: string
          customer_id: string
          id: string
        }
        Insert: {
          business_id: string
          created_at?: string
          customer_id?: string
          id?: string
        }
        Update: {
          business_id?: string
          created_at?: string
          customer_id?: string
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_favorite_businesses_business_id_fkey"
            columns: ["business_id"]
            isOneToOne: false
            referencedRelation: "business_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_favorite_businesses_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_favorite_providers: {
        Row: {
          created_at: string
          customer_id: string
          id: string
          provider_id: string
        }
        Insert: {
          created_at?: string
          customer_id?: string
          id?: string
          provider_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          id?: string
          provider_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_favorite_providers_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_favorite_providers_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_favorite_services: {
        Row: {
          created_at: string
          customer_id: string
          id: string
          service_id: string
        }
        Insert: {
          created_at?: string
          customer_id?: string
          id?: string
          service_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_favorite_services_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_favorite_services_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_locations: {
        Row: {
          access_notes: string | null
          address_line: string
          address_line_2: string | null
          city: string
          country_code: string
          created_at: string
          customer_id: string
          id: string
          is_default: boolean
          label: string
          latitude: number | null
          longitude: number | null
          on_site_name: string | null
          on_site_phone: string | null
          postal_code: string
          region: string
          updated_at: string
        }
        Insert: {
          access_notes?: string | null
          address_line: string
          address_line_2?: string | null
          city: string
          country_code?: string
          created_at?: string
          customer_id: string
          id?: string
          is_default?: boolean
          label: string
          latitude?: number | null
          longitude?: number | null
          on_site_name?: string | null
          on_site_phone?: string | null
          postal_code: string
          region: string
          updated_at?: string
        }
        Update: {
          access_notes?: string | null
          address_line?: string
          address_line_2?: string | null
          city?: string
          country_code?: string
          created_at?: string
          customer_id?: string
          id?: string
          is_default?: boolean
          label?: string
          latitude?: number | null
          longitude?: number | null
          on_site_name?: string | null
          on_site_phone?: string | null
          postal_code?: string
          region?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_locations_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_profiles: {
        Row: {
          bio: string | null
          created_at: string
          date_of_birth: string | null
          email: string
          first_name: string
          hour_cycle: Database["public"]["Enums"]["hour_cycle"] | null
          id: string
          image_url: string | null
          is_name_given: boolean
          last_name: string
          phone: string | null
          phone_verified_at: string | null
          picture_hidden_at: string | null
          picture_hidden_reason: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          bio?: string | null
          created_at?: string
          date_of_birth?: string | null
          email: string
          first_name: string
          hour_cycle?: Database["public"]["Enums"]["hour_cycle"] | null
          id?: string
          image_url?: string | null
          is_name_given?: boolean
          last_name?: string
          phone?: string | null
          phone_verified_at?: string | null
          picture_hidden_at?: string | null
          picture_hidden_reason?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          bio?: string | null
          created_at?: string
          date_of_birth?: string | null
          email?: string
          first_name?: string
          hour_cycle?: Database["public"]["Enums"]["hour_cycle"] | null
          id?: string
          image_url?: string | null
          is_name_given?: boolean
          last_name?: string
          phone?: string | null
          phone_verified_at?: string | null
          picture_hidden_at?: string | null
          picture_hidden_reason?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      help_requests: {
        Row: {
          answer: string | null
          booking_id: string
          category: string
          created_at: string
          customer_id: string
          details: string
          handled_at: string | null
          id: string
          outcome: string | null
          refund: number | null
        }
        Insert: {
          answer?: string | null
          booking_id: string
          category: string
          created_at?: string
          customer_id: string
          details: string
          handled_at?: string | null
          id: string
          outcome?: string | null
          refund?: number | null
        }
        Update: {
          answer?: string | null
          booking_id?: string
          category?: string
          created_at?: string
          customer_id?: string
          details?: string
          handled_at?: string | null
          id?: string
          outcome?: string | null
          refund?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "help_requests_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "help_requests_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_preferences: {
        Row: {
          booking_emails: boolean
          booking_texts: boolean
          customer_id: string
          reminder_emails: boolean
          reminder_texts: boolean
          review_request_emails: boolean
          updated_at: string
        }
        Insert: {
          booking_emails?: boolean
          booking_texts?: boolean
          customer_id: string
          reminder_emails?: boolean
          reminder_texts?: boolean
          review_request_emails?: boolean
          updated_at?: string
        }
        Update: {
          booking_emails?: boolean
          booking_texts?: boolean
          customer_id?: string
          reminder_emails?: boolean
          reminder_texts?: boolean
          review_request_emails?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: true
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      place_alerts: {
        Row: {
          category_id: string | null
          checked_at: string
          city: string | null
          created_at: string
          customer_id: string
          id: string
          postal_code: string
          service_id: string | null
        }
        Insert: {
          category_id?: string | null
          checked_at?: string
          city?: string | null
          created_at?: string
          customer_id: string
          id?: string
          postal_code: string
          service_id?: string | null
        }
        Update: {
          category_id?: string | null
          checked_at?: string
          city?: string | null
          created_at?: string
          customer_id?: string
          id?: string
          postal_code?: string
          service_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "place_alerts_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_alerts_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_alerts_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      postal_codes: {
        Row: {
          city: string
          country_code: string
          latitude: number
          longitude: number
          neighborhoods: string[]
          normalized_code: string
          normalized_neighborhoods: string[]
          postal_code: string
          region: string
        }
        Insert: {
          city: string
          country_code?: string
          latitude: number
          longitude: number
          neighborhoods?: string[]
          normalized_code?: never
          normalized_neighborhoods?: never
          postal_code: string
          region: string
        }
        Update: {
          city?: string
          country_code?: string
          latitude?: number
          longitude?: number
          neighborhoods?: string[]
          normalized_code?: never
          normalized_neighborhoods?: never
          postal_code?: string
          region?: string
        }
        Relationships: []
      }
      provider_applications: {
        Row: {
          about: string
          category_id: string | null
          city: string
          created_at: string
          email: string
          handled_at: string | null
          id: string
          name: string
          phone: string | null
          reference: string
        }
        Insert: {
          about?: string
          category_id?: string | null
          city: string
          created_at?: string
          email: string
          handled_at?: string | null
          id?: string
          name: string
          phone?: string | null
          reference?: string
        }
        Update: {
          about?: string
          category_id?: string | null
          city?: string
          created_at?: string
          email?: string
          handled_at?: string | null
          id?: string
          name?: string
          phone?: string | null
          reference?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_applications_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_services: {
        Row: {
          at_home: boolean
          at_venue: boolean
          deposit_percent: number
          duration_minutes: number
          is_active: boolean
          price: number
          provider_id: string
          service_id: string
        }
        Insert: {
          at_home?: boolean
          at_venue?: boolean
          deposit_percent?: number
          duration_minutes: number
          is_active?: boolean
          price: number
          provider_id: string
          service_id: string
        }
        Update: {
          at_home?: boolean
          at_venue?: boolean
          deposit_percent?: number
          duration_minutes?: number
          is_active?: boolean
          price?: number
          provider_id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_services_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "provider_services_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_time_off: {
        Row: {
          calendar_id: string | null
          during: unknown
          id: string
          is_imported: boolean
          provider_id: string
          reason: string
        }
        Insert: {
          calendar_id?: string | null
          during: unknown
          id?: string
          is_imported?: boolean
          provider_id: string
          reason?: string
        }
        Update: {
          calendar_id?: string | null
          during?: unknown
          id?: string
          is_imported?: boolean
          provider_id?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_time_off_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_working_hours: {
        Row: {
          closes_at: string
          id: string
          opens_at: string
          provider_id: string
          weekday: number
        }
        Insert: {
          closes_at: string
          id?: string
          opens_at: string
          provider_id: string
          weekday: number
        }
        Update: {
          closes_at?: string
          id?: string
          opens_at?: string
          provider_id?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: "provider_working_hours_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      providers: {
        Row: {
          background_checked_on: string | null
          bio: string
          business_id: string
          checks: string[]
          created_at: string
          first_name: string
          id: string
          identity_checked_on: string | null
          image_url: string | null
          import_key: string | null
          insurance_checked_on: string | null
          is_active: boolean
          languages: string[]
          last_name: string
          license_checked_on: string | null
          license_issuer: string | null
          license_number: string | null
          license_title: string | null
          rating_average: number | null
          rating_count: number
          rating_score: number | null
          service_postal_codes: string[] | null
          service_radius_km: number
          time_zone: string
          user_id: string | null
        }
        Insert: {
          background_checked_on?: string | null
          bio?: string
          business_id: string
          checks?: never
          created_at?: string
          first_name: string
          id?: string
          identity_checked_on?: string | null
          image_url?: string | null
          import_key?: string | null
          insurance_checked_on?: string | null
          is_active?: boolean
          languages?: string[]
          last_name?: string
          license_checked_on?: string | null
          license_issuer?: string | null
          license_number?: string | null
          license_title?: string | null
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          service_postal_codes?: string[] | null
          service_radius_km?: number
          time_zone: string
          user_id?: string | null
        }
        Update: {
          background_checked_on?: string | null
          bio?: string
          business_id?: string
          checks?: never
          created_at?: string
          first_name?: string
          id?: string
          identity_checked_on?: string | null
          image_url?: string | null
          import_key?: string | null
          insurance_checked_on?: string | null
          is_active?: boolean
          languages?: string[]
          last_name?: string
          license_checked_on?: string | null
          license_issuer?: string | null
          license_number?: string | null
          license_title?: string | null
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          service_postal_codes?: string[] | null
          service_radius_km?: number
          time_zone?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "providers_business_id_fkey"
            columns: ["business_id"]
            isOneToOne: false
            referencedRelation: "business_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          author_name: string
          booking_id: string
          business_id: string
          business_replied_at: string | null
          business_reply: string | null
          comment: string
          created_at: string
          customer_id: string | null
          hidden_at: string | null
          hidden_reason: string | null
          id: string
          photos: NonNullable<Json>
          provider_id: string
          rating: number
          service_id: string
        }
        Insert: {
          author_name: string
          booking_id: string
          business_id: string
          business_replied_at?: string | null
          business_reply?: string | null
          comment?: string
          created_at?: string
          customer_id?: string | null
          hidden_at?: string | null
          hidden_reason?: string | null
          id?: string
          photos?: NonNullable<Json>
          provider_id: string
          rating: number
          service_id: string
        }
        Update: {
          author_name?: string
          booking_id?: string
          business_id?: string
          business_replied_at?: string | null
          business_reply?: string | null
          comment?: string
          created_at?: string
          customer_id?: string | null
          hidden_at?: string | null
          hidden_reason?: string | null
          id?: string
          photos?: NonNullable<Json>
          provider_id?: string
          rating?: number
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reviews_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: true
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_business_id_fkey"
            columns: ["business_id"]
            isOneToOne: false
            referencedRelation: "business_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      search_filler_words: {
        Row: {
          id: string
          word: string
        }
        Insert: {
          id?: string
          word: string
        }
        Update: {
          id?: string
          word?: string
        }
        Relationships: []
      }
      search_synonyms: {
        Row: {
          category_id: string | null
          id: string
          is_problem: boolean
          service_id: string | null
          term: string
        }
        Insert: {
          category_id?: string | null
          id?: string
          is_problem?: boolean
          service_id?: string | null
          term: string
        }
        Update: {
          category_id?: string | null
          id?: string
          is_problem?: boolean
          service_id?: string | null
          term?: string
        }
        Relationships: [
          {
            foreignKeyName: "search_synonyms_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_synonyms_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_add_ons: {
        Row: {
          description: string
          duration_minutes: number
          id: string
          is_active: boolean
          name: string
          position: number
          price: number
          question_id: string | null
          service_id: string
        }
        Insert: {
          description?: string
          duration_minutes?: number
          id?: string
          is_active?: boolean
          name: string
          position?: number
          price: number
          question_id?: string | null
          service_id: string
        }
        Update: {
          description?: string
          duration_minutes?: number
          id?: string
          is_active?: boolean
          name?: string
          position?: number
          price?: number
          question_id?: string | null
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_add_ons_question_id_fkey"
            columns: ["question_id", "service_id"]
            isOneToOne: false
            referencedRelation: "service_questions"
            referencedColumns: ["id", "service_id"]
          },
          {
            foreignKeyName: "service_add_ons_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_questions: {
        Row: {
          id: string
          name: string
          position: number
          service_id: string
        }
        Insert: {
          id?: string
          name: string
          position: number
          service_id: string
        }
        Update: {
          id?: string
          name?: string
          position?: number
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_questions_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      services: {
        Row: {
          category_id: string
          created_at: string
          description: string
          extra_costs: string[]
          id: string
          image_url: string | null
          import_key: string | null
          included: string[]
          is_active: boolean
          min_duration_minutes: number | null
          min_price: number | null
          name: string
          not_included: string[]
          rating_average: number | null
          rating_count: number
          rating_score: number | null
          repeated: Database["public"]["Enums"]["service_repetition"]
        }
        Insert: {
          category_id: string
          created_at?: string
          description?: string
          extra_costs?: string[]
          id?: string
          image_url?: string | null
          import_key?: string | null
          included?: string[]
          is_active?: boolean
          min_duration_minutes?: number | null
          min_price?: number | null
          name: string
          not_included?: string[]
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          repeated?: Database["public"]["Enums"]["service_repetition"]
        }
        Update: {
          category_id?: string
          created_at?: string
          description?: string
          extra_costs?: string[]
          id?: string
          image_url?: string | null
          import_key?: string | null
          included?: string[]
          is_active?: boolean
          min_duration_minutes?: number | null
          min_price?: number | null
          name?: string
          not_included?: string[]
          rating_average?: number | null
          rating_count?: number
          rating_score?: never
          repeated?: Database["public"]["Enums"]["service_repetition"]
        }
        Relationships: [
          {
            foreignKeyName: "services_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      tips: {
        Row: {
          amount: number
          booking_id: string
          created_at: string
          customer_id: string | null
          id: string
          transaction_id: string | null
        }
        Insert: {
          amount: number
          booking_id: string
          created_at?: string
          customer_id?: string | null
          id?: string
          transaction_id?: string | null
        }
        Update: {
          amount?: number
          booking_id?: string
          created_at?: string
          customer_id?: string | null
          id?: string
          transaction_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "tips_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: true
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tips_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tips_transaction_id_fkey"
            columns: ["transaction_id"]
            isOneToOne: true
            referencedRelation: "transactions"
            referencedColumns: ["id"]
          },
        ]
      }
      transactions: {
        Row: {
          amount: number
          booking_id: string | null
          created_at: string
          currency: string
          customer_id: string | null
          external_id: string | null
          id: string
          kind: Database["public"]["Enums"]["transaction_kind"]
          settled_at: string | null
          status: Database["public"]["Enums"]["transaction_status"]
        }
        Insert: {
          amount: number
          booking_id?: string | null
          created_at?: string
          currency?: string
          customer_id?: string | null
          external_id?: string | null
          id?: string
          kind: Database["public"]["Enums"]["transaction_kind"]
          settled_at?: string | null
          status?: Database["public"]["Enums"]["transaction_status"]
        }
        Update: {
          amount?: number
          booking_id?: string | null
          created_at?: string
          currency?: string
          customer_id?: string | null
          external_id?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["transaction_kind"]
          settled_at?: string | null
          status?: Database["public"]["Enums"]["transaction_status"]
        }
        Relationships: [
          {
            foreignKeyName: "transactions_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transactions_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      waitlist_entries: {
        Row: {
          add_on_ids: string[]
          checked_at: string
          created_at: string
          customer_id: string
          day: string
          ended_at: string | null
          id: string
          outcome: Database["public"]["Enums"]["waitlist_outcome"] | null
          place: Database["public"]["Enums"]["service_place"] | null
          postal_code: string | null
          provider_id: string | null
          service_id: string
        }
        Insert: {
          add_on_ids?: string[]
          checked_at?: string
          created_at?: string
          customer_id: string
          day: string
          ended_at?: string | null
          id?: string
          outcome?: Database["public"]["Enums"]["waitlist_outcome"] | null
          place?: Database["public"]["Enums"]["service_place"] | null
          postal_code?: string | null
          provider_id?: string | null
          service_id: string
        }
        Update: {
          add_on_ids?: string[]
          checked_at?: string
          created_at?: string
          customer_id?: string
          day?: string
          ended_at?: string | null
          id?: string
          outcome?: Database["public"]["Enums"]["waitlist_outcome"] | null
          place?: Database["public"]["Enums"]["service_place"] | null
          postal_code?: string | null
          provider_id?: string | null
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "waitlist_entries_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "waitlist_entries_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "waitlist_entries_service_id_fkey"
            columns: ["service_id"]
            isOneToOne: false
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      waitlist_offers: {
        Row: {
          booking_id: string | null
          created_at: string
          customer_id: string
          during: unknown
          entry_id: string
          id: string
          provider_id: string
        }
        Insert: {
          booking_id?: string | null
          created_at?: string
          customer_id: string
          during: unknown
          entry_id: string
          id?: string
          provider_id: string
        }
        Update: {
          booking_id?: string | null
          created_at?: string
          customer_id?: string
          during?: unknown
          entry_id?: string
          id?: string
          provider_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "waitlist_offers_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "waitlist_offers_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "waitlist_offers_entry_id_customer_id_fkey"
            columns: ["entry_id", "customer_id"]
            isOneToOne: false
            referencedRelation: "waitlist_entries"
            referencedColumns: ["id", "customer_id"]
          },
          {
            foreignKeyName: "waitlist_offers_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      waitlist_windows: {
        Row: {
          entry_id: string
          from_time: string
          until_time: string
        }
        Insert: {
          entry_id: string
          from_time: string
          until_time: string
        }
        Update: {
          entry_id?: string
          from_time?: string
          until_time?: string
        }
        Relationships: [
          {
            foreignKeyName: "waitlist_windows_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "waitlist_entries"
            referencedColumns: ["id"]
          },
        ]
      }
      work_photos: {
        Row: {
          caption: string
          image_url: string
          position: number
          provider_id: string
        }
        Insert: {
          caption: string
          image_url: string
          position: number
          provider_id: string
        }
        Update: {
          caption?: string
          image_url?: string
          position?: number
          provider_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "work_photos_provider_id_fkey"
            columns: ["provider_id"]
            isOneToOne: false
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_booking: { Args: { p_token: string }; Returns: undefined }
      add_provider_links: {
        Args: {
          p_message_id: string
          p_references: string[]
          p_tokens: string[]
        }
        Returns: undefined
      }
      ask_for_help: {
        Args: {
          p_category: string
          p_details: string
          p_id: string
          p_reference: string
        }
        Returns: undefined
      }
      begin_payment: { Args: { p_reference: string }; Returns: string }
      begin_photo: {
        Args: { p_hash: string; p_key: string; p_reference: string }
        Returns: {
          is_stored: boolean
          photo_id: string
        }[]
      }
      begin_provider_photo: {
        Args: { p_hash: string; p_key: string; p_token: string }
        Returns: {
          is_stored: boolean
          photo_id: string
        }[]
      }
      begin_review_photo: {
        Args: { p_hash: string; p_key: string; p_reference: string }
        Returns: {
          is_stored: boolean
          photo_id: string
        }[]
      }
      begin_tip: {
        Args: { p_amount?: number; p_percent?: number; p_reference: string }
        Returns: string
      }
      block_time: {
        Args: { p_from: string; p_token: string; p_until: string }
        Returns: undefined
      }
      can_provider_read_photo: {
        Args: { p_photo_id: string; p_token: string }
        Returns: boolean
      }
      can_read_photo: { Args: { p_photo_id: string }; Returns: boolean }
      cancel_booking: {
        Args: {
          p_expected_fee?: number
          p_reason?: string
          p_reference: string
        }
        Returns: {
          cancellation_fee: number
          cancelled_at: string
          currency: string
          reference: string
          status: Database["public"]["Enums"]["booking_status"]
        }[]
      }
      cancel_series: {
        Args: {
          p_expected_fee?: number
          p_reason?: string
          p_reference: string
        }
        Returns: {
          cancellation_fee: number
          cancelled_at: string
          reference: string
          status: Database["public"]["Enums"]["booking_status"]
        }[]
      }
      change_booking_details: {
        Args: {
          p_access_notes: string
          p_notes: string
          p_on_site_name: string
          p_on_site_phone: string
          p_phone: string
          p_reference: string
        }
        Returns: {
          access_notes: string
          notes: string
          on_site_name: string
          on_site_phone: string
          phone: string
          reference: string
        }[]
      }
      claim_ended_checkouts: { Args: { p_limit: number }; Returns: string[] }
      claim_external_calendars: {
        Args: { p_limit: number }
        Returns: {
          booking_ids: string[]
          busy_from: string
          busy_until: string
          etag: string
          id: string
          time_zone: string
          url: string
        }[]
      }
      claim_messages: {
        Args: { p_limit: number; p_recipient_channels: string[] }
        Returns: {
          address: string
          attempts: number
          channel: string
          data: Json
          hour_cycle: Database["public"]["Enums"]["hour_cycle"]
          id: string
          kind: string
          recipient: string
        }[]
      }
      claim_refunds: {
        Args: { p_limit: number }
        Returns: {
          amount: number
          attempts: number
          currency: string
          id: string
          key: string
          payment_id: string
          total_after: number
        }[]
      }
      clean_up_waitlist: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      close_checkout: {
        Args: { p_id: string; p_session_id: string }
        Returns: boolean
      }
      close_my_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      complete_booking: { Args: { p_token: string }; Returns: undefined }
      confirm_booking: {
        Args: { p_request: Json }
        Returns: {
          booking_id: string
          due_online: number
          ends_at: string
          hold_expires_at: string
          provider_id: string
          reference: string
          starts_at: string
          status: Database["public"]["Enums"]["booking_status"]
          time_zone: string
          total: number
        }[]
      }
      confirm_series: {
        Args: {
          p_chosen_starts: string[]
          p_count: number
          p_frequency: Database["public"]["Enums"]["booking_frequency"]
          p_request: Json
        }
        Returns: {
          ends_at: string
          reference: string
          series_id: string
          starts_at: string
          time_zone: string
          total: number
        }[]
      }
      consume_rate_limit: {
        Args: {
          p_interval_seconds?: number
          p_limit_name: string
          p_max_count: number
          p_subject: string
          p_window_seconds: number
        }
        Returns: undefined
      }
      create_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      create_place_alert: {
        Args: {
          p_category_id?: string
          p_postal_code: string
          p_service_id?: string
        }
        Returns: string
      }
      create_provider_feed: { Args: { p_token: string }; Returns: string }
      decline_booking: { Args: { p_token: string }; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      extend_hold: { Args: { p_idempotency_key: string }; Returns: string }
      extract_place: {
        Args: { p_place?: string; p_words: string[] }
        Returns: {
          first_word: number
          last_word: number
          place: string
          time_zone: string
        }[]
      }
      find_minimum_charge: { Args: Record<PropertyKey, never>; Returns: number }
      finish_photo: {
        Args: {
          p_bytes: number
          p_height: number
          p_photo_id: string
          p_reference: string
          p_width: number
        }
        Returns: undefined
      }
      finish_provider_photo: {
        Args: {
          p_bytes: number
          p_height: number
          p_photo_id: string
          p_token: string
          p_width: number
        }
        Returns: undefined
      }
      get_main_city: {
        Args: Record<PropertyKey, never>
        Returns: {
          city: string
          region: string
        }[]
      }
      get_password_version: { Args: { p_email: string }; Returns: string }
      has_calendar_feed: { Args: Record<PropertyKey, never>; Returns: boolean }
      has_phone_code: { Args: Record<PropertyKey, never>; Returns: boolean }
      hold_booking: {
        Args: { p_request: Json }
        Returns: {
          booking_id: string
          due_online: number
          ends_at: string
          hold_expires_at: string
          provider_id: string
          reference: string
          starts_at: string
          status: Database["public"]["Enums"]["booking_status"]
          time_zone: string
          total: number
        }[]
      }
      import_catalog: {
        Args: { p_cancel?: boolean; p_catalog: string; p_dry_run: boolean }
        Returns: Json
      }
      inspect_activity: {
        Args: { p_recipient_channels: string[] }
        Returns: {
          bookings_cancelled: number
          bookings_confirmed: number
          bookings_rescheduled: number
          open_holds: number
          outbox_lag_seconds: number
          seconds_since_last_run: number
        }[]
      }
      inspect_delivery: {
        Args: { p_recipient_channels: string[] }
        Returns: {
          outbox_lag_seconds: number
          seconds_since_last_run: number
        }[]
      }
      inspect_deployment: { Args: Record<PropertyKey, never>; Returns: Json }
      inspect_time_zones: {
        Args: { p_from?: string }
        Returns: {
          sampled_from: string
          time_zone: string
          utc_offsets: number[]
        }[]
      }
      is_recent_session: { Args: Record<PropertyKey, never>; Returns: boolean }
      join_waitlist: {
        Args: {
          p_days: string[]
          p_from_times: string[]
          p_request: Json
          p_until_times: string[]
        }
        Returns: string[]
      }
      leave_waitlist: { Args: { p_entry_id: string }; Returns: undefined }
      list_alternatives: {
        Args: { p_reference: string }
        Returns: {
          business_name: string
          first_name: string
          last_name: string
          price: number
          provider_id: string
          starts_at: string
          time_zone: string
        }[]
      }
      list_available_providers: {
        Args: { p_days_ahead?: number; p_limit?: number; p_place?: string }
        Returns: {
          add_on_ids: string[]
          business_name: string
          city: string
          deposit_percent: number
          distance_km: number
          due_online: number
          first_name: string
          image_url: string
          last_name: string
          price: number
          provider_id: string
          rating_average: number
          rating_count: number
          repeated: Database["public"]["Enums"]["service_repetition"]
          service_id: string
          service_name: string
          starts_at: string
          time_zone: string
        }[]
      }
      list_booking_channels: {
        Args: { p_channels: string[] }
        Returns: string[]
      }
      list_businesses_near: {
        Args: { p_limit?: number; p_place: string }
        Returns: {
          business_description: string
          business_name: string
          city: string
          distance_km: number
          id: string
          image_url: string
          logo_url: string
          rating_average: number
          rating_count: number
          region: string
        }[]
      }
      list_cache_tags: {
        Args: Record<PropertyKey, never>
        Returns: {
          tag: string
          version: number
        }[]
      }
      list_category_counts: {
        Args: {
          p_after?: string
          p_at?: Database["public"]["Enums"]["service_place"]
          p_before?: string
          p_first_day?: string
          p_last_day?: string
          p_max_price?: number
          p_place?: string
          p_query?: string
          p_sort?: string
        }
        Returns: {
          description: string
          id: string
          image_url: string
          name: string
          service_count: number
          slug: string
        }[]
      }
      list_favorite_ids: {
        Args: Record<PropertyKey, never>
        Returns: {
          business: string[]
          provider: string[]
          service: string[]
        }[]
      }
      list_free_days: {
        Args: { p_from: string; p_request: Json; p_to: string }
        Returns: {
          day: string
          slot_count: number
        }[]
      }
      list_free_slots: {
        Args: { p_from: string; p_request: Json; p_to: string }
        Returns: {
          ends_at: string
          provider_id: string
          starts_at: string
          time_zone: string
          total: number
        }[]
      }
      list_hidden_pictures: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      list_my_upcoming_bookings: {
        Args: Record<PropertyKey, never>
        Returns: {
          obstacle: string
          reference: string
          service_name: string
          starts_at: string
          time_zone: string
        }[]
      }
      list_next_free_slots: {
        Args: {
          p_added_minutes?: number
          p_limit?: number
          p_provider_id?: string
          p_service_id?: string
        }
        Returns: {
          provider_id: string
          starts_at: string
          time_zone: string
        }[]
      }
      list_offer_quotes: {
        Args: { p_request: Json }
        Returns: {
          completed_count: number
          currency: string
          due_on_site: number
          due_online: number
          duration_minutes: number
          lines: Json
          provider_id: string
          total: number
        }[]
      }
      list_offers: {
        Args: {
          p_business_id?: string
          p_limit?: number
          p_offset?: number
          p_provider_id?: string
        }
        Returns: {
          at_home: boolean
          at_venue: boolean
          deposit_percent: number
          description: string
          duration_minutes: number
          first_name: string
          highest_price: number
          image_url: string
          name: string
          price: number
          provider_count: number
          provider_id: string
          rating_average: number
          rating_count: number
          service_count: number
          service_id: string
        }[]
      }
      list_own_reviews: {
        Args: { p_booking_ids: string[] }
        Returns: {
          booking_id: string
          business_replied_at: string
          business_reply: string
          comment: string
          created_at: string
          edit_days: number
          editable_until: string
          hidden_reason: string
          photos: Json
          rating: number
        }[]
      }
      list_own_tips: {
        Args: { p_booking_ids: string[] }
        Returns: {
          amount: number
          booking_id: string
          maximum: number
          minimum: number
        }[]
      }
      list_providers_near: {
        Args: { p_limit?: number; p_place: string }
        Returns: {
          business_name: string
          checks: string[]
          city: string
          distance_km: number
          first_name: string
          id: string
          image_url: string
          last_name: string
          rating_average: number
          rating_count: number
          region: string
        }[]
      }
      list_rating_counts: {
        Args: {
          p_business_id?: string
          p_provider_id?: string
          p_service_id?: string
        }
        Returns: {
          rating: number
          review_count: number
        }[]
      }
      list_repeat_dates: {
        Args: {
          p_count: number
          p_frequency: Database["public"]["Enums"]["booking_frequency"]
          p_request: Json
        }
        Returns: {
          day: string
          max_count: number
          starts_at: string
          state: Database["public"]["Enums"]["repeat_date_state"]
          time_zone: string
        }[]
      }
      list_reschedule_days: {
        Args: { p_from: string; p_reference: string; p_to: string }
        Returns: {
          day: string
          slot_count: number
        }[]
      }
      list_reschedule_slots: {
        Args: { p_from: string; p_reference: string; p_to: string }
        Returns: {
          ends_at: string
          provider_id: string
          starts_at: string
          time_zone: string
        }[]
      }
      list_reviewed_services: {
        Args: { p_business_id?: string; p_provider_id?: string }
        Returns: {
          name: string
          review_count: number
          service_id: string
        }[]
      }
      list_serving_providers: {
        Args: {
          p_place?: Database["public"]["Enums"]["service_place"]
          p_postal_code: string
          p_service_id: string
        }
        Returns: {
          distance_km: number
          provider_id: string
        }[]
      }
      list_similar_providers: {
        Args: {
          p_limit?: number
          p_place?: string
          p_provider_id: string
          p_service_id: string
        }
        Returns: {
          business_name: string
          city: string
          first_name: string
          image_url: string
          last_name: string
          price: number
          provider_id: string
          rating_average: number
          rating_count: number
          starts_at: string
          time_zone: string
        }[]
      }
      list_starting_prices: {
        Args: { p_postal_code: string; p_service_ids: string[] }
        Returns: {
          price: number
          service_id: string
        }[]
      }
      list_tip_choices: {
        Args: { p_reference: string }
        Returns: {
          amount: number
          currency: string
          percent: number
        }[]
      }
      list_transactions: {
        Args: {
          p_from?: string
          p_kind?: Database["public"]["Enums"]["transaction_kind"]
          p_limit?: number
          p_offset?: number
          p_status?: Database["public"]["Enums"]["transaction_status"]
          p_to?: string
        }
        Returns: {
          amount: number
          created_at: string
          currency: string
          day: string
          full_count: number
          id: string
          kind: Database["public"]["Enums"]["transaction_kind"]
          provider_name: string
          reference: string
          service_name: string
          status: Database["public"]["Enums"]["transaction_status"]
          time_zone: string
        }[]
      }
      list_unused_pictures: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      locate_place: {
        Args: {
          p_accepts_prefix?: boolean
          p_latitude?: number
          p_longitude?: number
          p_text?: string
        }
        Returns: {
          city: string
          neighborhood: string
          postal_code: string
          region: string
        }[]
      }
      mark_external_calendar_failed: {
        Args: { p_calendar_id: string; p_error: string }
        Returns: undefined
      }
      mark_message_failed: {
        Args: {
          p_attempt: number
          p_error: string
          p_id: string
          p_is_final?: boolean
        }
        Returns: boolean
      }
      mark_message_sent: { Args: { p_id: string }; Returns: undefined }
      mark_messages_read: {
        Args: { p_reference: string; p_seen: number }
        Returns: undefined
      }
      mark_no_show: { Args: { p_token: string }; Returns: undefined }
      mark_provider_messages_read: {
        Args: { p_seen: number; p_token: string }
        Returns: undefined
      }
      mark_refund_failed: {
        Args: {
          p_attempt: number
          p_error: string
          p_id: string
          p_is_final?: boolean
        }
        Returns: boolean
      }
      mark_refund_sent: { Args: { p_id: string }; Returns: undefined }
      offer_waitlist_slot: { Args: Record<PropertyKey, never>; Returns: string }
      open_checkout: {
        Args: { p_id: string; p_session_id: string }
        Returns: boolean
      }
      queue_place_alert_emails: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      quote_booking: {
        Args: { p_request: Json }
        Returns: {
          currency: string
          due_on_site: number
          due_online: number
          duration_minutes: number
          lines: Json
          provider_id: string
          total: number
        }[]
      }
      quote_cancellation: {
        Args: { p_reference: string }
        Returns: {
          currency: string
          fee: number
          fee_due: number
          fee_due_on: string
          free_until: string
          outcome: Database["public"]["Enums"]["cancellation_outcome"]
          refund: number
        }[]
      }
      quote_reschedule: {
        Args: { p_reference: string; p_starts_at: string }
        Returns: {
          free_until: string
          late_fee: number
          outcome: Database["public"]["Enums"]["cancellation_outcome"]
        }[]
      }
      quote_series_cancellation: {
        Args: { p_reference: string }
        Returns: {
          booking_count: number
          fee: number
        }[]
      }
      read_calendar_feed: { Args: { p_token: string }; Returns: Json }
      read_checkout: {
        Args: { p_id: string }
        Returns: {
          amount: number
          currency: string
          expires_at: string
          id: string
          kind: Database["public"]["Enums"]["transaction_kind"]
          provider_name: string
          reference: string
          returned: number
          service_name: string
          session_id: string
          starts_at: string
          state: string
          time_zone: string
        }[]
      }
      read_payment_outcome: {
        Args: { p_reference: string }
        Returns: {
          amount: number
          outcome: string
        }[]
      }
      read_provider_booking: { Args: { p_token: string }; Returns: Json }
      read_provider_calendar: { Args: { p_token: string }; Returns: Json }
      read_provider_feed: { Args: { p_token: string }; Returns: Json }
      read_provider_thread: { Args: { p_token: string }; Returns: Json }
      read_thread: { Args: { p_reference: string }; Returns: Json }
      receive_payment_event: {
        Args: {
          p_amount?: number
          p_checkout_id?: string
          p_currency?: string
          p_id: string
          p_kind: string
          p_occurred_at: string
          p_payment_id?: string
          p_refund_id?: string
        }
        Returns: string
      }
      record_delivery_run: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      refund_rate_limit: {
        Args: { p_limit_name: string; p_subject: string }
        Returns: undefined
      }
      refuse_checkout: { Args: { p_id: string }; Returns: undefined }
      release_hold: { Args: { p_idempotency_key: string }; Returns: undefined }
      remove_external_calendar: {
        Args: { p_token: string }
        Returns: undefined
      }
      remove_photo: {
        Args: { p_photo_id: string; p_reference: string }
        Returns: undefined
      }
      remove_provider_photo: {
        Args: { p_photo_id: string; p_token: string }
        Returns: undefined
      }
      report_provider_thread: {
        Args: { p_details?: string; p_token: string }
        Returns: undefined
      }
      report_review: {
        Args: { p_details?: string; p_reason: string; p_review_id: string }
        Returns: undefined
      }
      report_thread: {
        Args: { p_details?: string; p_reference: string }
        Returns: undefined
      }
      request_provider_calendar_link: {
        Args: { p_token: string }
        Returns: undefined
      }
      require_service_area: {
        Args: {
          p_postal_code: string
          p_provider_id?: string
          p_service_id: string
        }
        Returns: undefined
      }
      reschedule_booking: {
        Args: { p_reference: string; p_starts_at: string }
        Returns: {
          ends_at: string
          reference: string
          starts_at: string
          status: Database["public"]["Enums"]["booking_status"]
          time_zone: string
        }[]
      }
      revalidate_cache_tags: { Args: { p_tags: string[] }; Returns: undefined }
      review_booking: {
        Args: { p_request: Json }
        Returns: {
          booking: Json
          overlapping_bookings: Json
          quote: Json
          rejection: Json
          terms: Json
        }[]
      }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      revoke_provider_links: {
        Args: { p_provider_id: string }
        Returns: undefined
      }
      save_review: {
        Args: { p_comment?: string; p_rating: number; p_reference: string }
        Returns: undefined
      }
      search_businesses: {
        Args: { p_limit?: number; p_place?: string; p_query: string }
        Returns: {
          business_description: string
          business_name: string
          city: string
          distance_km: number
          id: string
          image_url: string
          logo_url: string
          rating_average: number
          rating_count: number
          region: string
        }[]
      }
      search_providers: {
        Args: { p_limit?: number; p_place?: string; p_query: string }
        Returns: {
          business_name: string
          checks: string[]
          city: string
          distance_km: number
          first_name: string
          id: string
          image_url: string
          last_name: string
          rating_average: number
          rating_count: number
          region: string
        }[]
      }
      search_services: {
        Args: {
          p_after?: string
          p_at?: Database["public"]["Enums"]["service_place"]
          p_before?: string
          p_category?: string
          p_first_day?: string
          p_last_day?: string
          p_limit?: number
          p_max_price?: number
          p_offset?: number
          p_place?: string
          p_query?: string
          p_sort?: string
        }
        Returns: {
          category_name: string
          category_slug: string
          description: string
          distance_km: number
          id: string
          image_url: string
          max_duration_minutes: number
          min_duration_minutes: number
          min_price: number
          name: string
          provider_count: number
          provider_id: string
          providers: Json
          rating_average: number
          rating_count: number
          starts_at: string
          time_zone: string
          total_count: number
        }[]
      }
      send_message: {
        Args: {
          p_body: string
          p_id: string
          p_reference: string
          p_seen?: number
        }
        Returns: undefined
      }
      send_provider_calendar_link: {
        Args: { p_provider_id: string }
        Returns: undefined
      }
      send_provider_message: {
        Args: { p_body: string; p_id: string; p_seen?: number; p_token: string }
        Returns: undefined
      }
      set_external_calendar: {
        Args: { p_token: string; p_url: string }
        Returns: {
          booking_ids: string[]
          busy_from: string
          busy_until: string
          etag: string
          id: string
          time_zone: string
          url: string
        }[]
      }
      start_phone_verification: {
        Args: {
          p_code_digest: string
          p_customer_id: string
          p_ip_subject?: string
          p_phone: string
          p_phone_subject: string
        }
        Returns: undefined
      }
      store_busy_times: {
        Args: {
          p_calendar_id: string
          p_ends?: string[]
          p_etag?: string
          p_event_count?: number
          p_starts?: string[]
          p_unknown_zone_count?: number
          p_unread_count?: number
        }
        Returns: undefined
      }
      submit_contact_message: {
        Args: { p_email: string; p_message: string; p_name: string }
        Returns: string
      }
      submit_provider_application: {
        Args: {
          p_about?: string
          p_category_id?: string
          p_city: string
          p_email: string
          p_name: string
          p_phone?: string
        }
        Returns: string
      }
      suggest_terms: {
        Args: { p_limit?: number; p_text: string }
        Returns: {
          detail: string
          kind: string
          label: string
          target: string
        }[]
      }
      summarize_provider: {
        Args: { p_provider_id: string }
        Returns: {
          completed_count: number
          highest_price: number
          lowest_price: number
          started_in: string
          trade: string
          trade_slug: string
          travels: boolean
        }[]
      }
      summarize_transactions: {
        Args: {
          p_from?: string
          p_kind?: Database["public"]["Enums"]["transaction_kind"]
          p_status?: Database["public"]["Enums"]["transaction_status"]
          p_to?: string
        }
        Returns: {
          currency: string
          due: number
          fees: number
          month: string
          paid: number
          refunded: number
          spent: number
          tips: number
        }[]
      }
      sweep_photos: { Args: Record<PropertyKey, never>; Returns: string[] }
      travels_to: {
        Args: { p_postal_code: string; p_provider_id: string }
        Returns: boolean
      }
      unblock_time: {
        Args: { p_time_off_id: string; p_token: string }
        Returns: undefined
      }
      verify_phone: {
        Args: { p_code_digest: string }
        Returns: Database["public"]["Enums"]["phone_code_outcome"]
      }
    }
    Enums: {
      announcement_audience:
        | "all"
        | "customer"
        | "provider"
        | "business"
        | "staff"
      booking_event_kind:
        | "confirmed"
        | "rescheduled"
        | "cancelled"
        | "completed"
        | "no_show"
        | "accepted"
        | "details_changed"
      booking_frequency: "weekly" | "every_two_weeks" | "monthly"
      booking_line_kind: "service" | "add_on" | "fee" | "discount"
      booking_status:
        | "held"
        | "confirmed"
        | "completed"
        | "cancelled"
        | "no_show"
        | "unpaid"
      cancellation_outcome: "free" | "late" | "started"
      hour_cycle: "h12" | "h23"
      phone_code_outcome: "verified" | "wrong" | "expired" | "used_up"
      repeat_date_state:
        | "free"
        | "taken"
        | "outside_hours"
        | "overlapping"
        | "missing_day"
      service_place: "home" | "venue"
      service_repetition: "usually" | "sometimes" | "never"
      transaction_kind: "payment" | "refund" | "fee" | "tip"
      transaction_status: "pending" | "succeeded" | "failed"
      waitlist_outcome: "booked" | "left" | "passed" | "closed"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      announcement_audience: [
        "all",
        "customer",
        "provider",
        "business",
        "staff",
      ],
      booking_event_kind: [
        "confirmed",
        "rescheduled",
        "cancelled",
        "completed",
        "no_show",
        "accepted",
        "details_changed",
      ],
      booking_frequency: ["weekly", "every_two_weeks", "monthly"],
      booking_line_kind: ["service", "add_on", "fee", "discount"],
      booking_status: [
        "held",
        "confirmed",
        "completed",
        "cancelled",
        "no_show",
        "unpaid",
      ],
      cancellation_outcome: ["free", "late", "started"],
      hour_cycle: ["h12", "h23"],
      phone_code_outcome: ["verified", "wrong", "expired", "used_up"],
      repeat_date_state: [
        "free",
        "taken",
        "outside_hours",
        "overlapping",
        "missing_day",
      ],
      service_place: ["home", "venue"],
      service_repetition: ["usually", "sometimes", "never"],
      transaction_kind: ["payment", "refund", "fee", "tip"],
      transaction_status: ["pending", "succeeded", "failed"],
      waitlist_outcome: ["booked", "left", "passed", "closed"],
    },
  },
} as const
