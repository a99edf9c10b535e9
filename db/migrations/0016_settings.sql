CREATE TABLE `sample_records` (
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	PRIMARY KEY(`kind`, `record`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `settings_insert_version` AFTER INSERT ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_update_version` AFTER UPDATE ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_delete_version` AFTER DELETE ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_post_update` AFTER UPDATE ON `blog_posts` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'post' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_post_delete` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'post' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_conference_update` AFTER UPDATE ON `conferences` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'conference' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_conference_delete` AFTER DELETE ON `conferences` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'conference' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_photo_update` AFTER UPDATE ON `about_photos` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'photo' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_photo_delete` AFTER DELETE ON `about_photos` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'photo' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `sample_records` (`kind`, `record`)
SELECT 'post', `id` FROM `blog_posts` WHERE `created_at` = `updated_at` AND `slug` IN (
	'listening-to-the-beam-stop',
	'uncertainty-budget-first',
	'six-minutes-each-morning',
	'dose-is-not-enough',
	'three-days-in-uppsala',
	'a-dose-where-nobody-looks',
	'how-a-pixel-detector-tells-particles-apart',
	'why-protons-stop'
)
UNION ALL
SELECT 'conference', `id` FROM `conferences` WHERE (`name`, `location`) IN (VALUES
	('European Workshop on Sample Dosimetry', 'Lisbon, Portugal'),
	('Monte Carlo Examples School', 'Kraków, Poland'),
	('Imaginary Pixel Days', 'Valencia, Spain'),
	('Particle Therapy Specimen Meeting', 'Aarhus, Denmark'),
	('Symposium on Secondary Neutron Fields', 'Cluj-Napoca, Romania'),
	('Central European Day of Example Physics', 'Brno, Czech Republic'),
	('European Workshop on Sample Dosimetry', 'Uppsala, Sweden')
)
UNION ALL
SELECT 'photo', `id` FROM `about_photos` WHERE `url` IN (
	'/storage/photos/treatment-room.webp',
	'/storage/photos/detector-bench.webp',
	'/storage/photos/lecture-hall.webp'
);
